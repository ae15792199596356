const USUAL_PX = 14;

/** How much larger text is than on a usual screen: what is drawn on a canvas grows with it. */
export const textScale = () => parseFloat(getComputedStyle(document.body).fontSize) / USUAL_PX;
