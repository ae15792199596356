/** The perception models of attempts: fetched by digest and kept in a folder that the workers of a machine share. */
package dev.provinggrid.worker.model;
