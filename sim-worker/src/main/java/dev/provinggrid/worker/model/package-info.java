/** The perception models of attempts: fetched by their digest, kept in a folder that workers of one machine share. */
package dev.provinggrid.worker.model;
