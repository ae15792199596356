/**
 * Documents that people write (sweep files, manifests, model cards), YAML or JSON, as a tree in which every element knows its
 * place. Scalars stay text: {@code 12:00} is what was written, and only the parameter that it is meant for gives it a type.
 */
package dev.provinggrid.model.document;
