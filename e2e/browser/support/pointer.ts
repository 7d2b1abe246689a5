/** Where the pointer goes. */
import type { Locator } from 'playwright-core';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where the element is on the screen, once it stands still there. */
export async function boxOf(element: Locator): Promise<Box> {
  await element.scrollIntoViewIfNeeded();
  // biome-ignore lint/plugin: Playwright has just waited until it stood still
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not on the screen.');
  return box;
}

/** The point at which people press it. */
export async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await boxOf(element);
  return { x: x + width / 2, y: y + height / 2 };
}
