/** Who the nodes sign in as, and where. */
import type { Property } from '../n8n.ts';

/** What n8n gives the nodes of it. */
export interface Credentials {
  url: string;
  login: string;
  senha: string;
}

export class CampeiroApi {
  name = 'campeiroApi';
  displayName = 'Campeiro API';
  icon = 'file:campeiro.svg' as const;
  properties: Property[] = [
    {
      displayName: 'URL',
      name: 'url',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'https://campo.example',
      description: 'Address of the server, without a path',
    },
    {
      displayName: 'Login',
      name: 'login',
      type: 'string',
      default: '',
      required: true,
      description: 'A user with the role <code>integracao</code>, for n8n alone',
    },
    {
      displayName: 'Senha',
      name: 'senha',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      description: 'Password of the user',
    },
  ];
}
