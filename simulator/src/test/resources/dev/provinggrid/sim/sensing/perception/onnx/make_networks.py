#!/usr/bin/python3
"""Writes the tiny networks of the tests beside itself: one for each output layout, and some that must be refused.

Needs Debian's python3-onnx and python3-numpy. Every number is chosen so that the boxes can be computed by hand.
"""
import os

import numpy as np
from onnx import TensorProto, checker, helper, numpy_helper, save

HERE = os.path.dirname(os.path.abspath(__file__))
WIDTH, HEIGHT = 32, 24


def image(shape=(1, 3, HEIGHT, WIDTH), name="image", kind=TensorProto.FLOAT):
    return helper.make_tensor_value_info(name, kind, shape)


def write(name, nodes, inputs, outputs, initializers=(), opset=13, check=True):
    graph = helper.make_graph(nodes, name, inputs, outputs, [numpy_helper.from_array(a, n) for n, a in initializers])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", opset)], producer_name="test", ir_version=8)
    if check:
        checker.check_model(model)
    save(model, os.path.join(HERE, name + ".onnx"))


ELEMENTS = {
    "float16": TensorProto.FLOAT16,
    "float32": TensorProto.FLOAT,
    "float64": TensorProto.DOUBLE,
    "int64": TensorProto.INT64,
}


def constant(name, *values, opset=13, inputs=None, shapes=None, kind=np.float32, check=True):
    """A network that gives the same numbers for every image; its outputs are called out0, out1, ... An array keeps its type."""
    nodes, outputs = [], []
    for i, value in enumerate(values):
        value = value if isinstance(value, np.ndarray) else np.asarray(value, dtype=kind)
        nodes.append(helper.make_node("Constant", [], [f"out{i}"], value=numpy_helper.from_array(value)))
        element = ELEMENTS[value.dtype.name]
        outputs.append(helper.make_tensor_value_info(f"out{i}", element, shapes[i] if shapes else value.shape))
    write(name, nodes, inputs or [image()], outputs, opset=opset, check=check)


def raw_map(rows, columns, anchors, classes, cells):
    """A raw map with objectness -20 everywhere but in the given cells: {(anchor, row, column): values}."""
    out = np.zeros((anchors, 5 + classes, rows, columns), np.float32)
    out[:, 4] = -20
    for (anchor, row, column), values in cells.items():
        out[anchor, :, row, column] = values
    return out.reshape(1, anchors * (5 + classes), rows, columns)


LN2, LN3 = float(np.log(2)), float(np.log(3))

GRID = [[[0.9, 4, 6, 12, 18], [0.8, 5, 6, 12, 18], [0.3, 20, 2, 28, 10], [0.6, 20, 2, 28, 10]]]
constant("grid", GRID)
# Two rows and four columns: cells of 8 x 12 px.
constant("yolov2", raw_map(2, 4, 2, 2, {(1, 1, 2): [0, LN3, LN2, 0, LN3, LN3, 0]}))
constant(
    "yolov3",
    raw_map(3, 4, 1, 2, {(0, 0, 1): [0, 0, LN2, LN2, LN3, -20, LN3]}),
    raw_map(6, 8, 2, 2, {(1, 5, 7): [0, 0, 0, 0, 20, 20, -20]}),
)
ROWS = [[[16, 12, 8, 6, 0.9, 0.1, 0.8, 0.2], [8, 8, 4, 4, 0.9, 0.7, 0.1, 0.1], [24, 6, 4, 8, 0.5, 0.1, 0.2, 1.0]]]
constant("yolov5", ROWS)
FRACTIONS = np.asarray(ROWS, np.float32)
FRACTIONS[..., [0, 2]] /= WIDTH
FRACTIONS[..., [1, 3]] /= HEIGHT
constant("yolov5-fractions", FRACTIONS)
COLUMNS = np.delete(np.asarray(ROWS, np.float32), 4, axis=2).transpose(0, 2, 1)
constant("yolov8", COLUMNS)

constant("yolov8-transposed", COLUMNS.transpose(0, 2, 1))
# Left, top, right, bottom, score, class; the last rows are filling. Overlapping boxes have been dropped by the network.
END = [[[12, 9, 20, 15, 0.8, 1], [13, 9, 20, 15, 0.7, 1], [22, 2, 26, 10, 0.6, 2], [0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]]]
constant("end-to-end", END)
constant("end-to-end-class-9", [[[12, 9, 20, 15, 0.8, 9]]])
# The boxes of END in tensors of their own: corners with the scores of three classes (boxes as PyTorch-YOLOv4 shapes them), centres as
# fractions with logits, and top, left, bottom, right with a score and a class each.
CORNERS = np.asarray(END, np.float32)[:, :, :4]
SCORES = np.asarray([[[0.1, 0.8, 0.2], [0.1, 0.7, 0.1], [0.1, 0.1, 0.6], [0, 0, 0], [0, 0, 0]]], np.float32)
constant("separate-corners", CORNERS.reshape(1, 5, 1, 4), SCORES)
CENTRES = np.stack(
    [
        (CORNERS[..., 0] + CORNERS[..., 2]) / 2 / WIDTH,
        (CORNERS[..., 1] + CORNERS[..., 3]) / 2 / HEIGHT,
        (CORNERS[..., 2] - CORNERS[..., 0]) / WIDTH,
        (CORNERS[..., 3] - CORNERS[..., 1]) / HEIGHT,
    ],
    axis=-1,
).astype(np.float32)
BOUNDED = np.clip(SCORES, 1e-6, 1 - 1e-6)
constant("separate-logits", CENTRES, np.log(BOUNDED / (1 - BOUNDED)).astype(np.float32))
constant(
    "separate-classes",
    CORNERS[..., [1, 0, 3, 2]],
    SCORES.max(axis=2),
    np.asarray([[1, 1, 2, 0, 0]], np.int64),
)
constant("half-grid", np.asarray(GRID, np.float16), inputs=[image(kind=TensorProto.FLOAT16)])

# What must be refused, or fails.
constant("opset99", GRID, opset=99, check=False)
constant("two-inputs", GRID, inputs=[image(), image((1, 2), "scale")])
constant("float64", GRID, kind=np.float64)
constant("not-a-number", [[[float("nan"), 0, 0, 1, 1]]])

# Free dimensions: only a run shows the shapes.
constant("free", GRID, inputs=[image(("batch", 3, "height", "width"))], shapes=[("batch", "boxes", 5)])


def first_channel(name="first-channel", kind=np.float32):
    """One box over the whole input whose confidence is the mean of the first channel."""
    nodes = [
        helper.make_node("ReduceMean", ["image"], ["means"], axes=[2, 3], keepdims=0),
        helper.make_node("Slice", ["means", "zero", "one", "one"], ["mean"]),
        helper.make_node("Concat", ["mean", "box"], ["row"], axis=1),
        helper.make_node("Unsqueeze", ["row", "one"], ["out0"]),
    ]
    initializers = [
        ("zero", np.array([0], np.int64)),
        ("one", np.array([1], np.int64)),
        ("box", np.array([[0, 0, WIDTH, HEIGHT]], kind)),
    ]
    write(
        name,
        nodes,
        [image(kind=ELEMENTS[np.dtype(kind).name])],
        [helper.make_tensor_value_info("out0", ELEMENTS[np.dtype(kind).name], (1, 1, 5))],
        initializers,
    )


def noise():
    """Two layers of random weights and boxes that depend on every pixel: for comparing bits."""
    rng = np.random.default_rng(1)
    nodes = [
        helper.make_node("Conv", ["image", "w1", "b1"], ["h1"], strides=[2, 2], pads=[1, 1, 1, 1]),
        helper.make_node("LeakyRelu", ["h1"], ["a1"], alpha=0.1),
        helper.make_node("Conv", ["a1", "w2", "b2"], ["h2"], strides=[4, 4], pads=[1, 1, 1, 1]),
        helper.make_node("Sigmoid", ["h2"], ["s"]),
        helper.make_node("Transpose", ["s"], ["t"], perm=[0, 2, 3, 1]),
        helper.make_node("Reshape", ["t", "shape"], ["r"]),
        helper.make_node("Mul", ["r", "factor"], ["m"]),
        helper.make_node("Add", ["m", "offset"], ["out0"]),
    ]
    initializers = [
        ("w1", rng.normal(0, 1, (8, 3, 3, 3)).astype(np.float32)),
        ("b1", rng.normal(0, 1, 8).astype(np.float32)),
        ("w2", rng.normal(0, 1, (5, 8, 3, 3)).astype(np.float32)),
        ("b2", rng.normal(0, 1, 5).astype(np.float32)),
        ("shape", np.array([1, -1, 5], np.int64)),
        ("factor", np.array([1, 10, 10, 10, 10], np.float32)),
        ("offset", np.array([0, 0, 0, 12, 12], np.float32)),
    ]
    write(
        "noise",
        nodes,
        [image()],
        [helper.make_tensor_value_info("out0", TensorProto.FLOAT, (1, 12, 5))],
        initializers,
    )


first_channel()
first_channel("half-first-channel", np.float16)
noise()
