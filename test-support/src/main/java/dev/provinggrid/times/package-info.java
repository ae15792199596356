/** What each class of tests costs, for the report that {@code ./verify} ends with. */
package dev.provinggrid.times;
