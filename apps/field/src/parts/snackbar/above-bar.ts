/** Notices stand above the bar at the bottom of a screen: its one button is what comes next. */

/**
 * A ref for such a bar. While it is shown, `--campeiro-bar` is its height in pixels, also when what it asks grows.
 */
export function aboveBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty('--campeiro-bar', `${bar.offsetHeight}px`),
  );
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--campeiro-bar');
  };
}
