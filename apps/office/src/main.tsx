import '@mantine/core/styles.css';
import './app/global.css';
import { AppProvider } from '@campeiro/ui/theme/AppProvider.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './app/router.tsx';
import { deskColors, deskTheme } from './app/theme.ts';
import { queryClient } from './transport/queries.ts';

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <AppProvider theme={deskTheme} colors={deskColors}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AppProvider>
  </StrictMode>,
);
