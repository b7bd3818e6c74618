// Takes up what is said into the microphone.

export type SpeakingProblem = 'blocked' | 'no_microphone' | 'in_use' | 'nothing_heard' | 'unreadable' | 'failed';

/** Why a recording could not begin, in the words of this product. */
export class MicrophoneError extends Error {
  readonly problem: SpeakingProblem;
  constructor(problem: SpeakingProblem) {
    super(problem);
    this.problem = problem;
  }
}

export interface Recording {
  /** Ends it and gives the sound. */
  stop: () => void;
  /** Ends it and forgets all. */
  cancel: () => void;
}

export interface RecordingListener {
  /** about twelve times a second: how loud it is, 0 to 1 */
  onLevel: (level: number) => void;
  /** once, after `stop`, or when the microphone was taken away; `isSilent`: nobody said anything */
  onEnd: (sound: Blob, isSilent: boolean) => void;
}

const types = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];
/** Enough for speech, and two minutes are half a megabyte. */
const bitsASecond = 32_000;
/** Quieter than a whisper: the noise of a room. */
const silence = 0.01;

export function canRecord(): boolean {
  return typeof MediaRecorder !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined;
}

/** Asks for the microphone and begins; throws a MicrophoneError. */
export async function startRecording({ onLevel, onEnd }: RecordingListener): Promise<Recording> {
  const stream = await openMicrophone();
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
  const pieces: Blob[] = [];
  let loudest = 0;
  const meter = measure(stream, (level) => {
    loudest = Math.max(loudest, level);
    onLevel(level);
  });
  const release = (): void => {
    meter.stop();
    for (const track of stream.getTracks()) track.stop();
  };
  let recorder: MediaRecorder;
  try {
    recorder = new MediaRecorder(stream, { audioBitsPerSecond: bitsASecond, ...(mimeType && { mimeType }) });
    recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size > 0) pieces.push(data);
    });
    recorder.addEventListener('stop', () => {
      release();
      onEnd(new Blob(pieces, { type: recorder.mimeType }), meter.isMeasuring() && loudest < silence);
    });
    recorder.start(1_000);
  } catch {
    release();
    throw new MicrophoneError('failed');
  }
  const stop = (): void => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  return {
    stop,
    cancel: () => {
      onEnd = () => undefined;
      stop();
      release();
    },
  };
}

async function openMicrophone(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 },
    });
  } catch (error) {
    throw new MicrophoneError(problemOf(error));
  }
}

function problemOf(error: unknown): SpeakingProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'blocked';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'no_microphone';
  return name === 'NotReadableError' || name === 'AbortError' ? 'in_use' : 'failed';
}

const measureEvery = 80;

/** How loud a stream is, again and again; a browser that does not let us measure says nothing. */
function measure(stream: MediaStream, onLevel: (level: number) => void) {
  let context: AudioContext;
  try {
    context = new AudioContext();
  } catch {
    return { isMeasuring: () => false, stop: () => undefined };
  }
  void context.resume().catch(() => undefined);
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(stream).connect(analyser);
  const wave = new Float32Array(analyser.fftSize);
  let hasMeasured = false;
  const timer = setInterval(() => {
    if (context.state !== 'running') return;
    hasMeasured = true;
    analyser.getFloatTimeDomainData(wave);
    const mean = wave.reduce((sum, value) => sum + value * value, 0) / wave.length;
    onLevel(Math.min(1, Math.sqrt(mean) * 5));
  }, measureEvery);
  return {
    isMeasuring: () => hasMeasured,
    stop: () => {
      clearInterval(timer);
      void context.close().catch(() => undefined);
    },
  };
}
