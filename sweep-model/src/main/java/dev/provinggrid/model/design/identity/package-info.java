/** What a case of a sweep is, and its seed and key, which are functions of its content. */
package dev.provinggrid.model.design.identity;
