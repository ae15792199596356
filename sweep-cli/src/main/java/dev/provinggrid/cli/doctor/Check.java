package dev.provinggrid.cli.doctor;

/** Looks at one thing that a sweep needs, or can use. */
interface Check {

    /** What it finds now; a machine without the thing is a finding and no exception. */
    Finding look();
}
