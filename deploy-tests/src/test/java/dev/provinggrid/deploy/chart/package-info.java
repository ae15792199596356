/** The chart, and the plain manifests that are rendered from it. */
package dev.provinggrid.deploy.chart;
