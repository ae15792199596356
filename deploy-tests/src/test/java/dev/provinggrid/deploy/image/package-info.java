/** The images, built as a user without Docker builds them, and their programs started from them. */
package dev.provinggrid.deploy.image;
