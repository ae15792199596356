/**
 * What another least confidence would have made of the images that were looked at: how many count, and the first with
 * which the rule is satisfied. An estimate: the run went as it went, and after its decision to brake for good no image
 * was looked at.
 */
export function estimate({ setting, looks }, confidence) {
  const { rule } = setting;
  const counts = it => it.confidence >= confidence && it.area >= rule.minBoxArea;
  let inARow = 0;
  let satisfied = null;
  for (const look of looks) {
    inARow = counts(look) ? inARow + 1 : 0;
    if (inARow >= rule.consecutive && look.due) {
      satisfied = look;
      break;
    }
  }
  return { counted: looks.filter(counts).length, of: looks.length, satisfied };
}

/** The first image with which the run itself decided to brake; null where it did not. */
export const decided = ({ looks }) => looks.find(it => it.decision.startsWith('brakes')) ?? null;
