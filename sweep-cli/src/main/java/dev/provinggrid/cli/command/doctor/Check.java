package dev.provinggrid.cli.command.doctor;

/** Checks one requirement of a sweep. */
interface Check {

    /** What it finds now; a machine without the thing is a finding and no exception. */
    Finding look();
}
