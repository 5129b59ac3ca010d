import type { SandboxServer, SandboxServerSettings } from './settings.ts';

/**
 * The sandbox board as a server of its own, no kinder than a real one. Bearer tokens: 'sandbox-idx',
 * 'sandbox-vow', 'sandbox-vox', 'sandbox-expired'; for ddf client credentials at /connect/token,
 * 'sandbox-client' and 'sandbox-secret' in the scope 'DDFApi_Read'. A request's own misbehaviour is
 * asked for by the header X-Sandbox-Scenario.
 */
export async function sandboxServer(_settings: SandboxServerSettings): Promise<SandboxServer> {
  throw new Error('the sandbox server is being built');
}
