import type { LiveChange, LiveTopic } from '@unamano/contract/office/live';
import { useEffect, useRef, useState } from 'react';
import { onLiveChange, showCase } from './live-stream.ts';

/** Which changes of others a screen shows. */
export type Live = {
  topics: readonly LiveTopic[];
  /** The changes of this credit alone. */
  creditId?: number;
  /** At most one fetch in this time, for what is dear to count. */
  everyMs?: number;
};

/** Calls `onChange` when others changed what the screen shows; on another day as well. */
export function useLive(live: Live | undefined, onChange: (change: LiveChange) => void): void {
  const latest = useRef({ live, onChange });
  latest.current = { live, onChange };
  const isFollowed = live !== undefined;
  useEffect(() => {
    if (!isFollowed) return;
    let day: string | null = null;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let lastAt = 0;
    const stop = onLiveChange((change) => {
      const isNewDay = day !== null && day !== change.day;
      day = change.day;
      const { everyMs = 0 } = latest.current.live ?? {};
      if (!isNewDay && !concerns(latest.current.live, change)) return;
      const inMs = Math.max(0, lastAt + everyMs - Date.now());
      if (waiting && inMs > 0) return;
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        waiting = undefined;
        lastAt = Date.now();
        latest.current.onChange(change);
      }, inMs);
    });
    return () => {
      stop();
      clearTimeout(waiting);
    };
  }, [isFollowed]);
}

function concerns(live: Live | undefined, { topics, credits }: LiveChange): boolean {
  if (!live?.topics.some((topic) => topics.includes(topic))) return false;
  return live.creditId === undefined || credits.includes(live.creditId) || topics.includes('approvals');
}

/** The colleagues who have the same case open, by first name. */
export function useOpenBy(creditId: number | null): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    showCase(creditId);
    const stop = onLiveChange(({ open_by }) => setNames(open_by));
    return () => {
      stop();
      setNames([]);
      showCase(null);
    };
  }, [creditId]);
  return names;
}
