/** The files of an attempt: its folder, its trace and its log. */
package dev.provinggrid.worker.record;
