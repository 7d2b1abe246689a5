import { useRouter } from '@tanstack/react-router';

/**
 * Leaves a screen for where the person came from. Where the app was opened with this screen, it goes to the one that
 * it belongs to, `otherwise`, in its place: the way back never leads in a circle.
 */
export function useBack(otherwise: string): () => void {
  const router = useRouter();
  return () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: otherwise, replace: true });
  };
}
