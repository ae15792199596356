/**
 * Cards of perception models: the model of a system under test as data. Digests pin them, so that every case records which
 * numbers it ran with.
 */
package dev.provinggrid.model.perception;
