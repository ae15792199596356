/**
 * Cards of perception models: what a system under test sees with, as data, pinned by digest so that a case says which numbers
 * it was run with.
 */
package dev.provinggrid.model.perception;
