/** Notes about cases, and known issues with ticket and date, in the format of {@code sweep compare --known}. */
package dev.provinggrid.server.api.note;
