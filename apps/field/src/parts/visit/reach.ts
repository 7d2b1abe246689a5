/** How a technician reaches people. Pure. */

/** A Brazilian mobile with its area code, with or without the country. */
const MOBILE = /^(?:55)?([1-9]\d9\d{8})$/;

/** The conversation with a mobile in WhatsApp, which wants the country; null where that is not known, and of landlines. */
export function whatsAppOf(number: string): string | null {
  const digits = number.replace(/\D/g, '');
  const [, national] = MOBILE.exec(digits) ?? [];
  if (national) return `https://wa.me/55${national}`;
  const isAbroad = /^\s*\+(?!55)/.test(number) && digits.length >= 8;
  return isAbroad ? `https://wa.me/${digits}` : null;
}

export const mailTo = (address: string): string =>
  `mailto:${address.split('@').map(encodeURIComponent).join('@')}`;
