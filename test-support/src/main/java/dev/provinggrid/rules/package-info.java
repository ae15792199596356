/** Rules of structure that the tests of every module apply: layers, no cycle of packages, fewer than twenty files in a package. */
package dev.provinggrid.rules;
