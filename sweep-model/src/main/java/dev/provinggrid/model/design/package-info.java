/** Which cases a sweep has: axes and their levels, the factorial design, and the identity of each case. */
package dev.provinggrid.model.design;
