import type { TypeUser } from '@unamano/domain/loans/price/pricing';
import { startTransition, useEffect, useState } from 'react';
import { accessToken } from '../session/state.ts';
import { drawnPage } from './drawn.ts';
import { fetchSettings, firstSettings, type SimulatorSettings } from './settings.ts';

/**
 * The settings in force for a kind of user. The prerendered page quotes with the first version of the settings;
 * the fetched version replaces it.
 */
export function useSimulatorSettings(typeUser: TypeUser): SimulatorSettings {
  const [fetched, setFetched] = useState<{ typeUser: TypeUser; settings: SimulatorSettings } | null>(null);
  // By the page's first code; the same until React has drawn it.
  const [drawn] = useState(() => drawnPage());
  useEffect(() => {
    let wanted = true;
    const today = drawn?.typeUser === typeUser ? drawn.fetched : fetchSettings(typeUser, accessToken());
    void today.then((settings) => {
      if (wanted && settings) startTransition(() => setFetched({ typeUser, settings }));
    });
    return () => {
      wanted = false;
    };
  }, [typeUser, drawn]);
  if (fetched?.typeUser === typeUser) return fetched.settings;
  return drawn?.typeUser === typeUser ? drawn.settings : firstSettings(typeUser);
}
