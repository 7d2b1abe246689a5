/** What the app needs of the browser, and what a browser lacks. */

export type Requirement = 'secure' | 'offline' | 'store' | 'crypto';

const REQUIREMENTS: Record<Requirement, () => boolean> = {
  secure: () => window.isSecureContext,
  offline: () => 'serviceWorker' in navigator,
  store: () => 'indexedDB' in window && 'locks' in navigator,
  crypto: () => crypto.subtle !== undefined,
};

/** What this browser lacks at this address. Without a secure context browsers withhold the others too. */
export function missingRequirements(): Requirement[] {
  const missing = (Object.keys(REQUIREMENTS) as Requirement[]).filter(
    (name) => !REQUIREMENTS[name](),
  );
  return missing.includes('secure') ? ['secure'] : missing;
}
