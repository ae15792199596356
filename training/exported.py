"""A detector begun with the weights of an exported one, where no checkpoint is at hand."""

import onnx
import torch
from onnx import numpy_helper


@torch.no_grad()
def begin_with_exported(detector, path, pictures):
    """Gives the detector the body and head of an ONNX file of `train.py`; the pictures are some that it will train on.

    The export has folded every normalisation into its convolution. Here each gets the statistics of these pictures and undoes them
    with its own scale and offset: the detector answers as the file does, and goes on training as one that has always had them.
    """
    graph = onnx.load(path).graph
    values = {it.name: torch.from_numpy(numpy_helper.to_array(it).copy()).to(pictures.device) for it in graph.initializer}
    *body, head = [[values[name] for name in node.input[1:]] for node in graph.node if node.op_type == "Conv"]
    seen = pictures - .45
    for (weight, bias), (convolution, norm, bend) in zip(body, zip(*[iter(detector.body)] * 3), strict=True):
        convolution.weight.copy_(weight)
        seen = convolution(seen)
        mean, variance = seen.mean((0, 2, 3)), seen.var((0, 2, 3), unbiased=False)
        norm.running_mean.copy_(mean)
        norm.running_var.copy_(variance)
        norm.weight.copy_((variance + norm.eps).sqrt())
        norm.bias.copy_(bias + mean)
        seen = bend(seen + bias.view(1, -1, 1, 1))
    detector.head.weight.copy_(head[0])
    detector.head.bias.copy_(head[1])
