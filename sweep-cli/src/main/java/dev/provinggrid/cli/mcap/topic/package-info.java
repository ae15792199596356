/** What a run recorded as topics of messages: columns of its trace, its agents as a scene, boxes, events, pictures. */
package dev.provinggrid.cli.mcap.topic;
