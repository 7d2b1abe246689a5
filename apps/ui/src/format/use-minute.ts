import { useEffect, useState } from 'react';

/** The present in milliseconds, renewed every minute: for what is late, or how old something is. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
