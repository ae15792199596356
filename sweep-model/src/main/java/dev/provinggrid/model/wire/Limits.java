package dev.provinggrid.model.wire;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Limits of a component of a request, beyond its type. Without this annotation the component is required, its texts have at most
 * 200 characters, its numbers are finite and not negative, and its lists have at most 10,000 entries.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Limits {

    /** Whether it may be left out, or null. */
    boolean optional() default false;

    /** Most characters of a text, also of one in a list or map. */
    int longest() default 200;

    /** Most entries of a list or map. */
    int entries() default 10_000;

    /** Least number. */
    double least() default 0;

    /** Greatest number. */
    double most() default Double.MAX_VALUE;
}
