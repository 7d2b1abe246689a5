/**
 * Takes strings of neighbouring visits out of routes that are near each other (J. Christiaens and G. Vanden Berghe, "Slack
 * induction by string removals for vehicle routing problems", 2020).
 */
import type { Plan } from './plan.ts';
import type { Random } from './random.ts';
import type { Route } from './route.ts';

/** Of the paper: visits taken out on average, the longest string, and how often a string keeps a part within it. */
const REMOVED = 10;
const LONGEST = 10;
const SPLIT = 0.5;
/** How often the part that is kept does not grow by another visit. */
const SPLIT_DEPTH = 0.99;

/** Says around which visit it was. */
export function ruin(plan: Plan, random: Random): number {
  const { instance, where, routes } = plan;
  const { visits, nearest } = instance;
  const planned = visits - plan.absent.length;
  const seed = random.below(visits);
  if (planned === 0) return seed;
  const longest = Math.min(LONGEST, planned / plan.used);
  const most = (4 * REMOVED) / (1 + longest) - 1;
  const strings = Math.floor(1 + random.next() * most);
  const ruined = new Set<Route>();
  for (let i = 0; i < visits && ruined.size < strings; i++) {
    const visit = nearest[seed * visits + i] as number;
    const shift = where[visit] as number;
    const route = shift < 0 ? undefined : routes[shift];
    if (!route || ruined.has(route)) continue;
    ruined.add(route);
    takeString(plan, route, visit, longest, random);
  }
  return seed;
}

function takeString(
  plan: Plan,
  route: Route,
  visit: number,
  longest: number,
  random: Random,
): void {
  const size = route.options.length;
  const count = Math.floor(1 + random.next() * Math.min(size, longest));
  const at = route.options.findIndex((option) => plan.instance.visitOf[option] === visit);
  const isSplit = count > 1 && count < size && random.next() < SPLIT;
  let kept = 0;
  if (isSplit) {
    kept = 1;
    while (count + kept < size && random.next() > SPLIT_DEPTH) kept++;
  }
  const whole = count + kept;
  // The string contains the visit and stays within the route.
  const first = Math.max(0, at - whole + 1);
  const last = Math.min(at, size - whole);
  const from = first + random.below(last - first + 1);
  if (kept === 0) {
    plan.remove(route, from, count);
    return;
  }
  const before = 1 + random.below(count - 1);
  plan.remove(route, from + before + kept, count - before);
  plan.remove(route, from, before);
}
