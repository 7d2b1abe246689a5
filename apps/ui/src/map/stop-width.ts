/** How wide the mark of a stop is: a circle for one number, longer for several. It grows with the device's text. */
export const stopWidth = (text: string): string => `${Math.max(1.75, 0.9 + 0.5 * text.length)}rem`;
