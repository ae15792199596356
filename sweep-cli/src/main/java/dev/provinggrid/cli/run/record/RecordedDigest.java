package dev.provinggrid.cli.run.record;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * A recorded digest compared with the actual one.
 *
 * @param of what
 * @param found of what is there; null where it is there no longer
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RecordedDigest(String of, String recorded, String found) {

    @JsonProperty(access = JsonProperty.Access.READ_ONLY)
    public boolean agrees() {
        return recorded.equals(found);
    }

    String inWords() {
        return of + " " + recorded
                + (agrees() ? ": agrees" : found == null ? ": what it names is not kept" : ": is " + found + " now");
    }
}
