import { crash as words } from '../../text/shared/not-found.ts';
import { LostArt } from '../ui/brand/art.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Button } from '../ui/layout/button.tsx';
import '../../screens.css';

/** The page of a bug. */
export default function Crash() {
  return (
    <main>
      <Notice art={<LostArt />} title={words.title} text={words.text}>
        <Button onClick={() => location.reload()}>{words.reload}</Button>
      </Notice>
    </main>
  );
}
