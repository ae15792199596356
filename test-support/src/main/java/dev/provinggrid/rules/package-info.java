/**
 * Architecture rules that the tests of every module apply: layers, no cycles of packages, fewer than twenty files in a package.
 */
package dev.provinggrid.rules;
