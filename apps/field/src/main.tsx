import { AppProvider } from '@campeiro/ui/theme/AppProvider.tsx';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { openDevice } from './app/device.ts';
import { returnFromCamera } from './app/interrupted.ts';
import { missingRequirements } from './app/requirements.ts';
import { router } from './app/router.tsx';
import { keepOnDevice } from './app/update.ts';
import { Unsupported } from './screens/unsupported/Unsupported.tsx';

const missing = missingRequirements();
if (missing.length === 0) {
  await openDevice();
  await returnFromCamera();
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <AppProvider>
      {missing.length > 0 ? <Unsupported missing={missing} /> : <RouterProvider router={router} />}
    </AppProvider>
  </StrictMode>,
);

// In development modules change with every request: nothing is kept.
if (missing.length === 0 && import.meta.env.PROD) void keepOnDevice();
