#!/usr/bin/env python3
"""Executes notebooks, all at once, and fails when a cell of one fails.

    docs/notebooks/execute.py [--save] [NAME.ipynb ...]      default: all

Sweeps are taken from the environment: SWEEP, BASELINE and CANDIDATE, each a results folder or an address, and $PROVINGGRID_TOKEN_FILE.
--save keeps the outputs in the notebooks. Needs nbclient and ipykernel besides pandas and matplotlib.
"""
import asyncio
import pathlib
import sys

import nbclient
import nbformat

HERE = pathlib.Path(__file__).parent


async def execute(path, save):
    notebook = nbformat.read(path, as_version=4)
    client = nbclient.NotebookClient(
        notebook, timeout=300, kernel_name="python3", record_timing=False, resources={"metadata": {"path": str(HERE)}})
    await client.async_execute()
    if save:
        nbformat.write(notebook, path)
    print(f"{path.name}: {sum(len(it.outputs) for it in notebook.cells if it.cell_type == 'code')} outputs")


async def main(arguments):
    names = [it for it in arguments if it != "--save"]
    paths = [HERE / it for it in names] or sorted(HERE.glob("*.ipynb"))
    await asyncio.gather(*(execute(it, "--save" in arguments) for it in paths))


asyncio.run(main(sys.argv[1:]))
