import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  records: message(
    'Do primeiro check-in à última visita do dia, o aplicativo registra por onde você passa, mas só enquanto está aberto na tela. Com a tela apagada ou em outro aplicativo, não registra nada.',
    'From the first check-in to the last visit of the day, the app records where you are, but only while it is open on the screen. With the screen off or in another app, it records nothing.',
  ),
  recordsNot: message(
    'Sua empresa pede o registro de posições, mas o aplicativo não tem acesso à sua localização: nada é registrado.',
    'Your company asks for positions to be recorded, but the app has no access to your location: nothing is recorded.',
  ),
  showOwn: message('Mostrar onde estou', 'Show where I am'),
  ownDenied: message(
    'A localização está bloqueada para o aplicativo. Libere nas permissões do site, no navegador.',
    'Location is blocked for the app. Allow it in the browser, in the permissions of the site.',
  ),
};
