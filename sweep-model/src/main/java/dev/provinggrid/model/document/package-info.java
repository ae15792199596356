/**
 * Documents that people write (sweep files, manifests, model cards), YAML or JSON, as a tree in which every element has its
 * place. Scalars stay text as written, such as {@code 12:00}; only the parameter that a scalar is for gives it a type.
 */
package dev.provinggrid.model.document;
