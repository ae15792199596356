import {
  AmbientLight, BoxGeometry, BufferAttribute, BufferGeometry, Color, CylinderGeometry, DirectionalLight, GridHelper,
  InstancedMesh, Matrix4, MeshLambertMaterial, PerspectiveCamera, Points, PointsMaterial, Scene, WebGLRenderer,
} from '../vendor/three.module.min.js';
import { heightColours } from '../lib/heights.js';

const VEHICLE = [4.6, 1.9, 1.5];
const OTHER = { radius: 0.5, height: 1.8 };
const PAPER = 0x0f1316;
const INK = 0xe7e9ea;
const MAIN = 0x7fb0ff;
const ANIMAL = 0xffd54a;
const GRID = { size: 240, squares: 24 };

/** A run in space, drawn by WebGL. */
export class SpaceScene {
  #renderer;
  #camera = new PerspectiveCamera(50, 1, 0.1, 1500);
  #scene = new Scene();
  #cloud = new Points(new BufferGeometry(), new PointsMaterial({ vertexColors: true, sizeAttenuation: false }));
  #grid = new GridHelper(GRID.size, GRID.squares, 0x3c4650, 0x262c33);
  #model;
  #vehicles;
  #others;
  #shown = null;

  /** Throws where the browser has no WebGL. */
  constructor(canvas, model) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, preserveDrawingBuffer: true });
    this.#model = model;
    this.#camera.up.set(0, 0, 1);
    this.#scene.background = new Color(PAPER);
    this.#cloud.frustumCulled = false;
    this.#cloud.matrixAutoUpdate = false;
    this.#grid.matrixAutoUpdate = false;
    const sun = new DirectionalLight(0xffffff, 1.6);
    sun.position.set(3, -5, 8);
    const bodies = (geometry, of) => {
      const material = new MeshLambertMaterial({ transparent: true, opacity: 0.6 });
      const mesh = new InstancedMesh(geometry, material, Math.max(of.length, 1));
      mesh.count = of.length;
      mesh.frustumCulled = false;
      of.forEach((agent, i) => mesh.setColorAt(i, new Color(
        agent === model.main ? MAIN : model.all[agent].oriented ? INK : ANIMAL)));
      return { mesh, of };
    };
    const agents = [...model.all.keys()];
    this.#vehicles = bodies(new BoxGeometry(...VEHICLE).translate(0, 0, VEHICLE[2] / 2),
      agents.filter(it => model.all[it].oriented));
    this.#others = bodies(new CylinderGeometry(OTHER.radius, OTHER.radius, OTHER.height).rotateX(Math.PI / 2)
      .translate(0, 0, OTHER.height / 2), agents.filter(it => !model.all[it].oriented));
    const light = new AmbientLight(0xffffff, 1);
    this.#scene.add(this.#grid, this.#cloud, this.#vehicles.mesh, this.#others.mesh, sun, light);
  }

  size(width, height, ratio) {
    this.#renderer.setPixelRatio(ratio);
    this.#renderer.setSize(width, height, false);
    this.#camera.aspect = width / height;
    this.#camera.updateProjectionMatrix();
    this.#cloud.material.size = 2 * ratio;
  }

  draw(now, orbit) {
    const { cloud, rotation, stands } = now;
    const target = stands[this.#model.main] ?? { x: 0, y: 0, z: 0, heading: 0 };
    this.#showCloud(cloud);
    const upright = new Matrix4().makeRotationX(Math.PI / 2);
    this.#grid.matrix.copy(placed(rotation, [target.x, target.y, target.z])).multiply(upright);
    [this.#vehicles, this.#others].forEach(({ mesh, of }) => {
      of.forEach((agent, i) => mesh.setMatrixAt(i, standing(stands[agent])));
      mesh.instanceMatrix.needsUpdate = true;
    });
    const [x, y, z] = orbit.from(target.heading);
    this.#camera.position.set(target.x + x, target.y + y, target.z + z + 1);
    this.#camera.lookAt(target.x, target.y, target.z + 1);
    this.#renderer.render(this.#scene, this.#camera);
  }

  dispose() {
    [this.#cloud, this.#grid, this.#vehicles.mesh, this.#others.mesh].forEach(it => {
      it.geometry.dispose();
      it.material.dispose();
    });
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }

  #showCloud(cloud) {
    this.#cloud.visible = cloud !== null;
    if (!cloud || cloud.places === this.#shown) return;
    this.#shown = cloud.places;
    this.#cloud.geometry.dispose();
    this.#cloud.geometry = new BufferGeometry()
      .setAttribute('position', new BufferAttribute(cloud.places, 3))
      .setAttribute('color', new BufferAttribute(heightColours(cloud), 3));
    this.#cloud.matrix.copy(placed(cloud.rotation, cloud.origin));
  }
}

const placed = (r, [x, y, z]) =>
  new Matrix4().set(r[0], r[1], r[2], x, r[3], r[4], r[5], y, r[6], r[7], r[8], z, 0, 0, 0, 1);

/** Upright at its place; nowhere to be seen for who is absent. */
const standing = it => (it ? new Matrix4().makeRotationZ(it.heading).setPosition(it.x, it.y, it.z)
  : new Matrix4().makeScale(0, 0, 0));
