import '@campeiro/ui/theme/styles.ts';
import { AppProvider } from '@campeiro/ui/theme/AppProvider.tsx';
import { touchTheme } from '@campeiro/ui/theme/touch.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { openDevice } from './app/device.ts';
import { firstSync } from './app/first-sync.ts';
import { catchStorageProblems } from './app/page-trouble.ts';
import { missingRequirements } from './app/requirements.ts';
import { keepOnDevice } from './app/update.ts';
import { Failure } from './frame/Failure.tsx';
import { returnFromCamera } from './interrupted.ts';
import { loadNearScreens, router } from './router.tsx';
import { Unsupported } from './screens/unsupported/Unsupported.tsx';

const missing = missingRequirements();
/** Storage that cannot be opened is shown like any failure: an empty page would look as if all work were gone. */
let failure: unknown;
if (missing.length === 0) {
  catchStorageProblems();
  await openDevice().catch((error: unknown) => {
    failure = error;
  });
  await returnFromCamera();
}

function App() {
  if (missing.length > 0) return <Unsupported missing={missing} />;
  if (failure !== undefined) return <Failure error={failure} />;
  return <RouterProvider router={router} />;
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <AppProvider theme={touchTheme}>
      <App />
    </AppProvider>
  </StrictMode>,
);

if (missing.length === 0) {
  const first = firstSync();
  void first.then(loadNearScreens);
  // In development modules change with every request: nothing is kept.
  if (import.meta.env.PROD) void keepOnDevice(first);
}
