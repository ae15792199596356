/** That many cases are laid over each other at most. */
export const OVERLAID = 200;

/** The address of cases laid over each other. */
export const overlayAddress = (sweep, cases) => `/sweeps/${sweep}/overlay?cases=${cases.join(',')}`;
