/** By which name a technician knows a device again in the list of their own. */

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg/, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

/**
 * `Moto G · Chrome`, as far as the browser reveals it. Newer ones send `K` for every model: then the system stands for
 * it.
 */
export function deviceName(userAgent = navigator.userAgent): string {
  const nameIn = (names: typeof SYSTEMS) => names.find(([sign]) => sign.test(userAgent))?.[1];
  const model = /Android [^;)]*; (.+?)(?: Build\/[^;]*)?\) AppleWebKit/.exec(userAgent)?.[1];
  const device = model && model !== 'K' ? model : nameIn(SYSTEMS);
  return [device, nameIn(BROWSERS)].filter(Boolean).join(' · ').slice(0, 120) || 'Web';
}
