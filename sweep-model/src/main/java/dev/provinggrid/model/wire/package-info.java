/** The JSON that programs exchange. A change here changes the contract between server, workers and command line. */
package dev.provinggrid.model.wire;
