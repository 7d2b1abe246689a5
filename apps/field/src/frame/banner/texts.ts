import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as sentences from '@campeiro/ui/vocabulary/sentences.ts';

export const texts = {
  'lost title': sentences.storageLost,
  'lost do': message(
    'Abra o aplicativo de novo antes de continuar: nada do que você fizer agora fica guardado. Não apague os dados do navegador.',
    'Open the app again before you continue: nothing that you do now is kept. Do not clear the browser’s data.',
  ),
  'full title': sentences.storageFull,
  'full do': message(
    'O último registro não coube e não foi guardado. Libere espaço (fotos, vídeos, aplicativos) e registre de novo.',
    'What you recorded last did not fit and was not kept. Free space (photos, videos, apps) and do it again.',
  ),
  'outdated title': message('Atualize o aplicativo', 'Update the app'),
  'outdated do': message(
    'O sistema não aceita mais esta versão. Tudo está guardado aqui e será enviado depois da atualização.',
    'The server no longer accepts this version. Everything is kept here and will be sent after the update.',
  ),
  'unstarted title': message(
    'O aplicativo não carregou por inteiro',
    'The app has not loaded completely',
  ),
  'unstarted do': message(
    'Nada está sendo enviado nem recebido. O que você registra fica guardado. Com conexão, abra o aplicativo de novo.',
    'Nothing is being sent or fetched. What you record is kept. With a connection, open the app again.',
  ),
  'signed-out title': sentences.sessionEnded,
  'signed-out do': message(
    'Nada se perdeu: continue trabalhando. Para enviar e receber, digite a senha.',
    'Nothing is lost: keep working. To send and receive, type your password.',
  ),
  'clock title': message('O relógio do aparelho está errado', 'The device’s clock is wrong'),
  'clock ahead': message(
    'Está {duration} adiantado. Ative a hora automática nos ajustes do aparelho.',
    'It is {duration} ahead. Turn on automatic time in the device’s settings.',
  ),
  'clock behind': message(
    'Está {duration} atrasado. Ative a hora automática nos ajustes do aparelho.',
    'It is {duration} behind. Turn on automatic time in the device’s settings.',
  ),
  'portal title': sentences.portal,
  'portal do': message(
    'Nada está sendo enviado. Abra o navegador e faça o login, ou use os dados móveis.',
    'Nothing is being sent. Open the browser and sign in, or use mobile data.',
  ),
  others: message(
    'Há trabalho de outra instalação do Campeiro neste aparelho',
    'There is work for another installation of Campeiro on this device',
  ),
  givePassword: message('Digitar a senha', 'Type the password'),
  update: message('Atualizar agora', 'Update now'),
  reopen: actions.openAgain,
  tryAgain: actions.tryAgain,
};
