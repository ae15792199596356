package dev.provinggrid.sim.perception.onnx;

/** What networks are to run on. */
public enum ExecutionProvider {
    /** The processor. */
    CPU,
    /** A GPU by CUDA; without one nothing runs. */
    CUDA,
    /** CUDA where it is present, else the processor. */
    AUTO
}
