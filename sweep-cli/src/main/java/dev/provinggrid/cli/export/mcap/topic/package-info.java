/** A run's recording as MCAP topics: columns of its trace, its agents as a scene, boxes, events, images. */
package dev.provinggrid.cli.export.mcap.topic;
