/** How much and how often anybody may ask. */
package dev.provinggrid.server.platform.web.limit;
