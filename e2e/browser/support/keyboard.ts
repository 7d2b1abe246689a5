/** A console without a mouse: where the focus is, and how it gets elsewhere. */
import type { Locator, Page } from 'playwright-core';

/** More presses than any way of these tests has. */
const FAR = 80;

/** Waits until the element has the focus. */
export const hasFocus = (page: Page, element: Locator) =>
  element.and(page.locator(':focus')).waitFor();

/** Presses a key until the element has the focus, as a person does who looks where it is. */
export async function goTo(page: Page, element: Locator, key = 'Tab'): Promise<void> {
  await element.waitFor();
  for (let presses = 0; presses < FAR; presses++) {
    if (await element.evaluate((it) => it === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${FAR} times ${key} did not lead to ${element}.`);
}

/** Goes to a link or a button, and presses it. */
export async function press(page: Page, element: Locator): Promise<void> {
  await goTo(page, element);
  await page.keyboard.press('Enter');
}
