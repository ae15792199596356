package dev.provinggrid.cli.command.doctor;

/**
 * An external program that some sweeps use.
 *
 * @param name as people know it
 * @param program its file
 * @param remedy who needs it, and the package that brings it
 */
record ProgramCheck(String name, String program, String remedy, SearchPath path) implements Check {

    @Override
    public Finding look() {
        return path.find(program)
                .map(it -> Finding.ok(name, it.toString()))
                .orElseGet(() -> Finding.absent(name, "no " + program + " on the PATH", remedy));
    }
}
