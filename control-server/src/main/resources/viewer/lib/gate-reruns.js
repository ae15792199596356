const LABEL = /^gate\.[^.]+\.[^.]+$/;

/** Whether a gate asked for this sweep, to tell flips from noise. */
export const isRerun = ({ repeatOf, labels }) => Boolean(repeatOf) && labels.some(it => LABEL.test(it));
