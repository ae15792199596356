"""The results of a folder with all their columns: rows(FOLDER), one a case, by the names of the columns."""
import csv
import gzip
import io
import pathlib


def text(folder):
    """The table as CSV. A folder from before results.csv had but the main columns has them all there."""
    whole = pathlib.Path(folder) / "results-all.csv.gz"
    read = gzip.decompress(whole.read_bytes()) if whole.exists() else (whole.parent / "results.csv").read_bytes()
    return read.decode("utf-8")


def rows(folder):
    return list(csv.DictReader(io.StringIO(text(folder), newline="")))
