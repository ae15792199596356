/** What an attempt leaves behind: its folder, its trace and its log. */
package dev.provinggrid.worker.record;
