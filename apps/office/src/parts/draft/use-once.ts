import { useState } from 'react';
import { forgetKey, keepKey, keptKey } from './use-kept.ts';

/**
 * The key of a creation. After a reload in the middle of one it is the same, so that what the server has made already is
 * not made twice.
 */
export function useOnce(form: string): { begin: () => string; end: () => void } {
  const [key, setKey] = useState(() => keptKey(form) ?? crypto.randomUUID());
  return {
    begin: () => {
      keepKey(form, key);
      return key;
    },
    end: () => {
      forgetKey(form);
      setKey(crypto.randomUUID());
    },
  };
}
